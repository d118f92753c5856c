import { getProfile } from "@portal/contract/session/session.wire.ts";
import { generate } from "lean-qr";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";

// The settings are read once a load, so they stand before anything asks for them.
beforeAll(() => {
  const settings = document.createElement("script");
  settings.type = "application/json";
  settings.id = "portal-config";
  settings.append(JSON.stringify({ selfApplyUrl: "https://apply.example/start?by={code}#x" }));
  document.head.append(settings);
  for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** Which modules of the drawn QR code are dark, read from its path by the browser itself. */
function drawnModules(picture: SVGSVGElement): string {
  const { width } = picture.viewBox.baseVal;
  const path = picture.querySelector("path")!;
  let rows = "";
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows += path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ? "#" : ".";
    }
    rows += "\n";
  }
  return rows;
}

function modulesOf(address: string): string {
  const code = generate(address);
  let rows = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) rows += code.get(x, y) ? "#" : ".";
    rows += "\n";
  }
  return rows;
}

test("where there is an application page its link and QR code hold the banker's code (OP-56)", async () => {
  const { screen } = await openPortal("/dashboard", verified, (server) =>
    server.answer(getProfile, { ...ana, selfApplyCode: "A&B 7" }),
  );
  const address = "https://apply.example/start?by=A%26B%207#x";
  const link = screen.getByRole("link", { name: "Open the application page" });
  await expect.element(link).toHaveAttribute("href", address);
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  const picture = screen.getByRole("img", { name: `QR code of ${address}` });
  expect(drawnModules(picture.element() as unknown as SVGSVGElement)).toBe(modulesOf(address));
});

test("without a code of one's own there is neither (OP-56)", async () => {
  const { screen } = await openPortal("/dashboard", verified, (server) =>
    server.answer(getProfile, { ...ana, selfApplyCode: "" }),
  );
  await expect.element(screen.getByRole("button", { name: "Copy Code" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Open the application page" }).query()).toBeNull();
});
