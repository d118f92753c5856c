import type { W9Layout, W9Version } from "@portal/contract/w9/w9.ts";

export function sampleFileName(layout: W9Layout): string {
  return `W9-sample-${layout}.pdf`;
}

export function versionFileName({ id, year, version }: W9Version): string {
  return `W9-${year}-version-${version}-${id}.pdf`;
}

export function versionOfFileName(fileName: string): number | undefined {
  const id = /^W9-\d{4}-version-\d+-(\d{1,12})\.pdf$/.exec(fileName)?.[1];
  return id === undefined ? undefined : Number(id);
}
