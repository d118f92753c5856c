import {
  getOldW9SampleLink,
  getW9Form,
  getW9SampleLink,
  getW9VersionLink,
  listW9Versions,
} from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { formOf, openW9 } from "./testing/open-w9.tsx";
import { button, fromPrompt, ready } from "./testing/w9-screen.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("files", () => {
  const links = () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.getAttribute("href") ?? "");
    });
    return followed;
  };

  test.each([
    [false, getW9SampleLink],
    [true, getOldW9SampleLink],
  ] as const)(
    "the sample follows its signed link (W9-07, W9-88), old layout: %s",
    async (usesOldForm, call) => {
      const { screen } = await openW9((server) => {
        server.answer(getW9Form, { form: formOf("Draft"), usesOldForm });
        server.answer(call, { url: "/files/sample.pdf?sig=1" });
      });
      await ready(screen);
      const followed = links();
      await button(screen, "Download Sample W9 Form").click();
      await vi.waitUntil(() => followed.length > 0);
      expect(followed).toEqual(["/files/sample.pdf?sig=1"]);
    },
  );

  test("every signed form is listed by year and version, with its PDF", async () => {
    const { screen } = await openW9((server) => {
      const signedAt = new Date("2025-03-01T12:00:00Z");
      const version = { id: 3, year: 2025, version: 2, signedAt, layout: "2024-03" } as const;
      server.answer(listW9Versions, [version]);
      server.answer(getW9VersionLink, { url: "/files/w9-3.pdf?sig=1" });
    }, fromPrompt);
    const followed = links();
    await screen.getByRole("button", { name: /W9 Form of 2025, version 2/ }).click();
    await vi.waitUntil(() => followed.length > 0);
    expect(followed).toEqual(["/files/w9-3.pdf?sig=1"]);
  });
});
