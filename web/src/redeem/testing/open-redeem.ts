import { expect } from "vitest";
import { page } from "vitest/browser";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { type FakeServer, readyToRedeem } from "./redeem-world.ts";

export const open = (change: (server: FakeServer) => void = () => undefined, address = "/redeem") =>
  openPortal(address, verified, (server) => {
    readyToRedeem(server);
    change(server);
  });

export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const dialog = () => page.getByRole("dialog");

export async function openDialog(): Promise<void> {
  await button("Redeem").click();
  await expect.element(dialog().getByText("Redeem Your Reward")).toBeVisible();
}
