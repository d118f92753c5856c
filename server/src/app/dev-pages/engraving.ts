const centre = 750;
const rings = 22;
const points = 420;

/** The banknote rosette behind the panel, drawn once; the style sheet uses it as a mask. */
export function engraving(): string {
  const paths = Array.from({ length: rings }, (_, ring) => {
    const ringPoints = Array.from({ length: points + 1 }, (_, point) => {
      const angle = (point / points) * 2 * Math.PI;
      const reach = 560 - ring * 13 + 90 * Math.sin(12 * (angle + ring * 0.035));
      const x = centre + reach * Math.cos(angle);
      const y = centre + reach * Math.sin(angle);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${ringPoints.join("L")}Z`;
  });
  const box = `viewBox="0 0 ${2 * centre} ${2 * centre}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none" stroke="#000">` +
    `<path d="${paths.join("")}"/></svg>`
  );
}
