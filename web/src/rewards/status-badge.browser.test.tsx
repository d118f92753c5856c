import { rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { StatusBadge } from "./status-badge.tsx";

const ids = Object.keys(rewardStatusNames).map(Number);

interface Tone {
  hue: number;
  saturation: number;
}

type Channels = [red: number, green: number, blue: number];
const channelsOf = (colour: string) =>
  colour
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number) as Channels;

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(",")})`;

/** Hue in degrees and saturation of a colour as the browser computed it. */
function toneOf(colour: string): Tone {
  const [red, green, blue] = channelsOf(colour);
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

async function badges() {
  const screen = await renderUi(
    [...ids, 99].map((id) => <StatusBadge key={id} statusId={id} name={`status ${id}`} />),
  );
  await expect.element(screen.getByText("status 99")).toBeVisible();
  return (id: number) => getComputedStyle(document.querySelector(`[data-status="${id}"]`)!);
}

const isBlue = ({ hue }: Tone) => hue > 195 && hue < 235;
const isSalmon = ({ hue }: Tone) => hue > 5 && hue < 25;
const isRed = ({ hue }: Tone) => hue > 345 || hue < 5;
const isGrey = ({ saturation }: Tone) => saturation < 0.1;
const brightness = (colour: string) => Math.max(...channelsOf(colour));

test("each badge is painted by its status's id (PAY-16, PAY-28..36)", async () => {
  const styleOf = await badges();
  const textOf = (id: number) => toneOf(styleOf(id).color);
  const groundOf = (id: number) => toneOf(styleOf(id).backgroundColor);
  for (const toneOfPart of [textOf, groundOf]) {
    for (const id of [4, 6, 7, 8, 9, 11]) expect(toneOfPart(id)).toSatisfy(isBlue);
    expect(toneOfPart(10)).toSatisfy(isSalmon);
    expect(toneOfPart(12)).toSatisfy(isRed);
    expect(toneOfPart(14)).toSatisfy(isGrey);
  }
  // Salmon is bright; darker, the same hue is brown.
  expect(brightness(styleOf(10).backgroundColor)).toBeGreaterThan(230);
  // Dark blue is the darker of the two.
  expect(brightness(styleOf(4).color)).toBeLessThan(brightness(styleOf(11).color));
  for (const id of [6, 7, 8, 9]) {
    // Light blue-grey: a light ground, and a text between grey and the two blues.
    expect(brightness(styleOf(id).backgroundColor)).toBeGreaterThan(230);
    expect(textOf(id).saturation).toBeGreaterThan(0.2);
    expect(textOf(id).saturation).toBeLessThan(0.5);
    expect(groundOf(id).saturation).toBeLessThan(0.06);
  }
  for (const id of [4, 11]) {
    expect(textOf(id).saturation).toBeGreaterThan(0.5);
    expect(groundOf(id).saturation).toBeGreaterThan(0.06);
  }
});

test("each status has a colour for bars and lists by its id (PAY-28..36)", async () => {
  const styleOf = await badges();
  const solidOf = (id: number) => rgb(styleOf(id).getPropertyValue("--status-solid").trim());
  const tone = (id: number) => toneOf(solidOf(id));
  expect(tone(4)).toSatisfy(isBlue);
  expect(tone(11)).toSatisfy(isBlue);
  expect(brightness(solidOf(4))).toBeLessThan(brightness(solidOf(11)));
  for (const id of [6, 7, 8, 9]) {
    expect(tone(id)).toSatisfy(isBlue);
    expect(tone(id).saturation).toBeLessThan(0.3);
    expect(brightness(solidOf(id))).toBeGreaterThan(180);
  }
  expect(tone(10)).toSatisfy(isSalmon);
  expect(brightness(solidOf(10))).toBeGreaterThan(220);
  expect(tone(12)).toSatisfy(isRed);
  expect(tone(14)).toSatisfy(isGrey);
});

test("an id we do not know looks like an expired one and fails nothing", async () => {
  const styleOf = await badges();
  expect(styleOf(99).color).toBe(styleOf(14).color);
  expect(styleOf(99).backgroundColor).toBe(styleOf(14).backgroundColor);
});
