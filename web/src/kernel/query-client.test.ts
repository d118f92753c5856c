import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { createQueryClient } from "./query-client.ts";

function client() {
  const announced: string[] = [];
  return { announced, queryClient: createQueryClient((text) => announced.push(text)) };
}
const failure = (isHandled = false) =>
  new CallFailure({ status: 500, text: "Not now", isList: false, serverText: null, isHandled });
const failing = (thrown: unknown) => () => Promise.reject(thrown);

test("announces a failed fetch once, with its text (ERR-11)", async () => {
  const { announced, queryClient } = client();
  const fetched = queryClient.fetchQuery({ queryKey: ["a"], queryFn: failing(failure()) });
  await expect(fetched).rejects.toBeInstanceOf(CallFailure);
  expect(announced).toEqual(["Not now"]);
});

test("tells with a failed call its request id, and with what is no call none", async () => {
  const told: unknown[] = [];
  const queryClient = createQueryClient((_text, requestId) => told.push(requestId));
  const failed = new CallFailure({ ...failure(), requestId: "req-1" });
  await queryClient
    .fetchQuery({ queryKey: ["a"], queryFn: failing(failed) })
    .catch(() => undefined);
  const queryFn = failing(new Error("x"));
  await queryClient.fetchQuery({ queryKey: ["b"], queryFn }).catch(() => undefined);
  expect(told).toEqual(["req-1", undefined]);
});

test("announces a failed mutation, and words for an error without any (ERR-12)", async () => {
  const { announced, queryClient } = client();
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: failing(new Error("")) });
  await mutation.execute(undefined).catch(() => undefined);
  expect(announced).toEqual(["An error has occured."]);
});

test("without a line a deed fails at once; it does not happen later, when nobody looks", async () => {
  const { announced, queryClient } = client();
  onlineManager.setOnline(false);
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: failing(failure()) });
  await mutation.execute(undefined).catch(() => undefined);
  onlineManager.setOnline(true);
  expect(announced).toEqual(["Not now"]);
});

test("keeps quiet when asked to, and when the portal has already moved on", async () => {
  const { announced, queryClient } = client();
  const silent = { queryKey: ["c"], queryFn: failing(failure()), meta: { isSilent: true } };
  await queryClient.fetchQuery(silent).catch(() => undefined);
  const handled = { queryKey: ["d"], queryFn: failing(failure(true)) };
  await queryClient.fetchQuery(handled).catch(() => undefined);
  expect(announced).toEqual([]);
});
