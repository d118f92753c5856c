import { errorFields } from "#kernel/log.ts";

const fileTroubles: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file or folder",
  ENOTDIR: "There is no such file or folder",
  EISDIR: "That is a folder, not a file",
  EACCES: "You may not read or write that",
  EPERM: "You may not read or write that",
  EROFS: "Nothing can be written there",
  ENOSPC: "There is no room left on the disk",
  EDQUOT: "There is no room left on the disk",
};

/** What is wrong with a file, where an operator can mend it; absent: it is no such thing. */
export function fileTrouble(error: unknown): string | undefined {
  const { code = "", path, syscall } = error as NodeJS.ErrnoException;
  const trouble = fileTroubles[code];
  if (trouble === undefined || syscall === undefined) return undefined;
  return path === undefined ? `${trouble}.` : `${trouble}: ${path}`;
}

/** Of everything else only what the log may hold, with the code to look it up by. */
export function failureSentence(error: unknown): string {
  const { reason, code } = errorFields(error);
  const which = code === undefined ? "" : ` (${code})`;
  return fileTrouble(error) ?? `The command failed: ${reason}${which}.`;
}
