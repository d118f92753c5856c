import { rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { StatusBadge } from "./status-badge.tsx";

const ids = Object.keys(rewardStatusNames).map(Number);

interface Tone {
  hue: number;
  saturation: number;
}

/** Hue in degrees and saturation of a colour as the browser computed it. */
function toneOf(colour: string): Tone {
  const [red, green, blue] = colour.match(/[\d.]+/g)!.map(Number) as [number, number, number];
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (span === 0) return { hue: 0, saturation: 0 };
  const turns =
    high === red
      ? (green - blue) / span
      : high === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return { hue: (turns * 60 + 360) % 360, saturation: span / high };
}

async function coloursOfAll() {
  await renderUi(
    [...ids, 99].map((id) => <StatusBadge key={id} statusId={id} name={`status ${id}`} />),
  );
  return (id: number) => {
    const badge = document.querySelector(`[data-status="${id}"]`)!;
    return getComputedStyle(badge).getPropertyValue("--status-solid").trim();
  };
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(",")})`;

test("each status has its colour by its id (PAY-16, PAY-28..36)", async () => {
  const solidOf = await coloursOfAll();
  const tone = (id: number) => toneOf(rgb(solidOf(id)));
  const isBlue = ({ hue }: Tone) => hue > 195 && hue < 235;
  expect(isBlue(tone(4))).toBe(true);
  expect(isBlue(tone(11))).toBe(true);
  // Dark blue is the darker of the two.
  const lightness = (id: number) => Math.max(...rgb(solidOf(id)).match(/\d+/g)!.map(Number));
  expect(lightness(4)).toBeLessThan(lightness(11));
  for (const id of [6, 7, 8, 9]) {
    expect(solidOf(id)).toBe(solidOf(6));
    expect(isBlue(tone(id))).toBe(true);
    expect(tone(id).saturation).toBeLessThan(0.3);
  }
  expect(tone(10).hue).toBeGreaterThan(5);
  expect(tone(10).hue).toBeLessThan(25);
  expect(tone(12).hue > 345 || tone(12).hue < 5).toBe(true);
  expect(tone(14).saturation).toBeLessThan(0.1);
});

test("an id we do not know looks like an expired one and fails nothing", async () => {
  const solidOf = await coloursOfAll();
  expect(solidOf(99)).toBe(solidOf(14));
});
