import { expect, test } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { type Announcement, createQueryClient } from "./query-client.ts";

function client() {
  const announced: Announcement[] = [];
  return { announced, queryClient: createQueryClient((failure) => announced.push(failure)) };
}
const failure = (isHandled = false) =>
  new CallFailure({ status: 500, text: "Not now", isList: false, serverText: null, isHandled });
const failing = (thrown: unknown) => () => Promise.reject(thrown);

test("announces a failed fetch once, with its text (ERR-11)", async () => {
  const { announced, queryClient } = client();
  const fetched = queryClient.fetchQuery({ queryKey: ["a"], queryFn: failing(failure()) });
  await expect(fetched).rejects.toBeInstanceOf(CallFailure);
  expect(announced).toEqual([{ text: "Not now" }]);
});

test("lets a custom message replace the dialog's text (ERR-09)", async () => {
  const { announced, queryClient } = client();
  const meta = { dialogText: "No Records to download" };
  const query = { queryKey: ["b"], queryFn: failing(failure()), meta };
  await queryClient.fetchQuery(query).catch(() => undefined);
  expect(announced).toEqual([{ text: "Not now", dialogText: "No Records to download" }]);
});

test("announces a failed mutation, and words for an error without any (ERR-12)", async () => {
  const { announced, queryClient } = client();
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: failing(new Error("")) });
  await mutation.execute(undefined).catch(() => undefined);
  expect(announced).toEqual([{ text: "An error has occured." }]);
});

test("keeps quiet when asked to, and when the portal has already moved on", async () => {
  const { announced, queryClient } = client();
  const silent = { queryKey: ["c"], queryFn: failing(failure()), meta: { isSilent: true } };
  await queryClient.fetchQuery(silent).catch(() => undefined);
  const handled = { queryKey: ["d"], queryFn: failing(failure(true)) };
  await queryClient.fetchQuery(handled).catch(() => undefined);
  expect(announced).toEqual([]);
});
