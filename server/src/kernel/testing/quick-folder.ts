import { statfsSync } from "node:fs";
import os from "node:os";

// A test file's database is some six hundred files, and there are hundreds of databases. Where
// ext4 has just deleted so many, it looks past each of them before it makes a new one: towards the
// end of a run that took most of both cores.
const memory = "/dev/shm";

/** Five times what a run for a change was seen to take: the whole run imports large files. */
const neededBytes = 1024 ** 3;

/** Where many small files come and go quickly: in memory, where that has the room. */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < neededBytes ? os.tmpdir() : memory;
  } catch {
    return os.tmpdir();
  }
}
