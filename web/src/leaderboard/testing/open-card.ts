import { expect } from "vitest";
import { openPortal, verified } from "#app/testing/open-portal.tsx";

export type Prepare = Parameters<typeof openPortal>[2];

/** The dashboard, once the card of the leaderboard has its rows. */
export async function openCard(prepare?: Prepare) {
  const opened = await openPortal("/dashboard", verified, prepare);
  const { screen } = opened;
  const card = screen.getByRole("tabpanel");
  await expect.element(card.getByRole("table")).toBeVisible();
  return { ...opened, card };
}
