import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

test("falls back to the defaults when the page was not rendered by the server", () => {
  expect(parseConfig("%CONFIG%")).toEqual({
    mode: "production",
    productName: "Banker Portal",
    supportPhone: "1-800-555-0100",
    supportEmail: "support@bankerportal.example",
    codeMinutes: 15,
    introVideoUrl: "/media/intro.mp4",
    introPosterUrl: "/media/intro-poster.png",
    enrolmentUrl: "https://www.zellepay.com/get-started",
    enrolmentBanksUrl: "https://www.zellepay.com/",
    version: "development",
  });
});

test("takes what the server wrote, and defaults for the rest", () => {
  expect(parseConfig('{"mode":"demo","codeMinutes":5}')).toMatchObject({
    mode: "demo",
    codeMinutes: 5,
    productName: "Banker Portal",
  });
});
