import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** A folder is taken away, or something else lies in its place; answers how to mend it. */
export async function breakFolder(folder: string, way: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const aside = `${folder}.aside`;
  await rename(folder, aside);
  if (way !== "gone") await writeFile(folder, "in the way");
  return async () => {
    // What was put into a folder made anew is not lost with it.
    const isFolder = (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
    const names = isFolder ? await readdir(folder) : [];
    for (const name of names) await rename(path.join(folder, name), path.join(aside, name));
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
  };
}
