import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(js|css|svg|json)$/;
const smallestBytes = 512;

/** Writes .br and .gz beside each text file, once at build time, at the strongest setting. */
export function precompress(): Plugin {
  let directory = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(directory, { recursive: true });
      await Promise.all(files.filter((file) => worthIt.test(file)).map(compress));
    },
  };

  async function compress(file: string): Promise<void> {
    const path = join(directory, file);
    const content = await readFile(path);
    if (content.length < smallestBytes) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
}
