import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("the comment form is there, and no screen displays it (SUPPORT-31)", () => {
  expect(Object.keys(sources)).toContain("./support-comment-form.tsx");
  const users = Object.entries(sources)
    .filter(([path]) => path !== "./support-comment-form.tsx")
    .filter(([, text]) => /support-comment-form|SupportCommentForm/.test(text))
    .map(([path]) => path);
  expect(users).toEqual([]);
});
