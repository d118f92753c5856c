/** A path of our own origin, or nothing: a setting must not send bankers elsewhere (OP-38). */
function ownPath(setting: string | undefined): string | undefined {
  return setting && /^\/(?!\/)/.test(setting) ? setting : undefined;
}

const { VITE_INTRO_VIDEO_URL, VITE_INTRO_POSTER_URL } = import.meta.env as Record<string, string>;

const video = ownPath(VITE_INTRO_VIDEO_URL) ?? "/media/intro.mp4";

/** The captions lie beside the video under its name. */
export const videoFiles = {
  video,
  poster: ownPath(VITE_INTRO_POSTER_URL) ?? "/media/intro-poster.png",
  captions: video.replace(/\.\w+$/, ".vtt"),
};
