/** The files of a zip by their paths, read by the zip's own directory (APPNOTE 4.3). */
export async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files = new Map<string, string>();
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error("the zip's directory is broken");
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const start = view.getUint32(at + 42, true);
    // The lengths before the content stand in the local header and may differ from the directory.
    const skip = 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const packed = bytes.slice(start + skip, start + skip + view.getUint32(at + 20, true));
    const isStored = view.getUint16(at + 10, true) === 0;
    files.set(name, isStored ? new TextDecoder().decode(packed) : await inflate(packed));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new Error("this is no zip");
}

function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
