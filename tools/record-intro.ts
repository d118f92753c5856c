import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { signInByMail } from "../e2e/demo-personas.ts";
import { rosettePath } from "../web/src/ui/engraving-lines.ts";
import { browserArguments, ensureBrowser } from "./ensure-browser.ts";
import { scenes } from "./intro-scenes.ts";

/*
 * `node tools/record-intro.ts [address]` records the introduction video from a running demo
 * (http://localhost:3000 unless told): a walk through the portal in a real browser, as
 * web/public/media/intro.mp4 with intro-poster.png and captions in intro.vtt. Needs ffmpeg. The
 * walk changes nothing in the portal. Run it again when the pages have changed.
 */

/** Twice the frame of the video dialog. */
const size = { width: 1268, height: 600 };
const bytesMax = 1_500_000;
const folder = path.resolve(import.meta.dirname, "../web/public/media");
const address = process.argv[2] ?? "http://localhost:3000";

interface Frame {
  file: string;
  /** In seconds, by the browser's clock. */
  at: number;
}

async function openDashboard(page: Page): Promise<void> {
  await signInByMail(page, "ben");
  await page.getByRole("img", { name: /Rewards month by month/ }).waitFor();
  await page.waitForTimeout(1_500);
}

/** Every picture the browser paints from now on, until the returned function is called. */
async function film(page: Page, into: string) {
  const frames: Frame[] = [];
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const file = path.join(into, `${String(frames.length).padStart(5, "0")}.jpg`);
    writeFileSync(file, Buffer.from(data, "base64"));
    frames.push({ file, at: metadata.timestamp ?? 0 });
    // A frame that comes after the end cannot be acknowledged any more.
    devTools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await devTools.send("Page.startScreencast", {
    format: "jpeg",
    quality: 92,
    maxWidth: size.width,
    maxHeight: size.height,
  });
  return async () => {
    await devTools.send("Page.stopScreencast");
    return frames;
  };
}

interface Cue {
  from: number;
  to: number;
  caption: string;
}

async function walk(page: Page): Promise<Cue[]> {
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1_000;
  const cues: Cue[] = [];
  for (const { caption, holdMs, act } of scenes) {
    const from = seconds();
    await act(page);
    await page.waitForTimeout(holdMs);
    cues.push({ from, to: seconds(), caption });
  }
  return cues;
}

function stamp(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 23);
}

function captions(cues: readonly Cue[]): string {
  const lines = cues.map(({ from, to, caption }) => {
    return `${stamp(from)} --> ${stamp(to - 0.1)}\n${caption}\n`;
  });
  return `WEBVTT\n\n${lines.join("\n")}`;
}

/** The pictures in order, each for as long as it was on the screen. */
function encode(frames: readonly Frame[], work: string): void {
  const entries = frames.map(({ file, at }, index) => {
    const next = frames[index + 1]?.at ?? at + 1;
    return `file '${file}'\nduration ${(next - at).toFixed(3)}`;
  });
  const list = path.join(work, "frames.txt");
  writeFileSync(list, `${entries.join("\n")}\nfile '${frames.at(-1)?.file}'\n`);
  const film = path.join(folder, "intro.mp4");
  const even = `scale=${size.width}:${size.height},format=yuv420p`;
  const inputs = ["-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", list];
  const h264 = ["-c:v", "libx264", "-preset", "veryslow", "-crf", "27", "-r", "15"];
  const options = [...inputs, "-vf", even, ...h264, "-movflags", "+faststart", "-an", film];
  const { status } = spawnSync("ffmpeg", options, { stdio: "inherit" });
  if (status !== 0) throw new Error("ffmpeg could not make the video; is it installed?");
  const bytes = statSync(film).size;
  if (bytes > bytesMax) throw new Error(`the video has ${bytes} bytes, more than ${bytesMax}`);
}

/** The engraving of the dialog's frame, as long as nothing plays. */
async function drawPoster(browser: Browser): Promise<void> {
  const [width, height] = [size.width / 2, size.height / 2];
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  const lines = rosettePath({
    kind: "rosette",
    centreX: width / 2,
    centreY: height / 2,
    radius: 190,
    amplitude: 52,
    petals: 9,
    rings: 26,
    turn: 0.05,
    shrink: 7,
  });
  await page.setContent(
    `<body style="margin:0;background:linear-gradient(115deg,#074434 30%,#0A5A45)">` +
      `<svg viewBox="0 0 ${width} ${height}" fill="none" stroke="#fff" stroke-width=".7" ` +
      `opacity=".17"><path d="${lines}"/></svg></body>`,
  );
  await page.screenshot({ path: path.join(folder, "intro-poster.png") });
  await page.close();
}

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [...browserArguments],
});
const work = mkdtempSync(path.join(tmpdir(), "portal-intro-"));
try {
  const page = await browser.newPage({ baseURL: address, viewport: size });
  await page.addInitScript({ path: path.join(import.meta.dirname, "intro-pointer.js") });
  await openDashboard(page);
  const stop = await film(page, work);
  const cues = await walk(page);
  encode(await stop(), work);
  writeFileSync(path.join(folder, "intro.vtt"), captions(cues));
  await drawPoster(browser);
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
