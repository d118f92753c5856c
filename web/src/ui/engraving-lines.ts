/** A strip of phase-shifted sines that opens from a point, as on cheques. */
export interface Waves {
  kind: "waves";
  lines: number;
}

/** A banknote rosette: rings that shrink and turn a little from one to the next. */
export interface Rosette {
  kind: "rosette";
  centreX: number;
  centreY: number;
  radius?: number;
  amplitude?: number;
  petals?: number;
  rings?: number;
  turn?: number;
  shrink?: number;
  points?: number;
}

const waves = { start: 121.6, width: 320, height: 92, amplitude: 22, length: 150, spacing: 2.4 };

export function wavesPath({ lines }: Waves): string {
  const { start, width, height, amplitude, length, spacing } = waves;
  let path = "";
  for (let line = 0; line < lines; line++) {
    let command = "M";
    for (let x = start; x <= width + 6; x += 6) {
      const travelled = (x - start) / (width - start);
      const opening = Math.sin((Math.min(1, travelled * 1.15) * Math.PI) / 2);
      const rest = (line - (lines - 1) / 2) * spacing * (1 - 0.55 * opening * Math.cos(x / 40));
      const swing = amplitude * opening * Math.sin((x / length) * 2 * Math.PI + line * 0.16);
      path += `${command}${x.toFixed(0)} ${(height / 2 + rest + swing).toFixed(1)}`;
      command = "L";
    }
  }
  return path;
}

export function rosettePath(rosette: Rosette): string {
  const { centreX, centreY, radius = 120, amplitude = 34, petals = 8 } = rosette;
  const { rings = 16, turn = 0.055, shrink = 4.6, points = 220 } = rosette;
  let path = "";
  for (let ring = 0; ring < rings; ring++) {
    let command = "M";
    for (let point = 0; point <= points; point++) {
      const angle = (point / points) * 2 * Math.PI;
      const wave = amplitude * Math.sin(petals * angle + ring * turn * petals);
      const reach = radius - ring * shrink + wave;
      const x = centreX + reach * Math.cos(angle);
      const y = centreY + reach * Math.sin(angle);
      path += `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
      command = "L";
    }
    path += "Z";
  }
  return path;
}
