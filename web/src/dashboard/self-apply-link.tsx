import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo } from "react";
import classes from "./self-apply.module.css";

/** The application page with the code filled in, to open or to let a customer scan. */
export function SelfApplyLink({ address }: { address: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(address);
    return { size: code.size, path: toSvgPath(code) };
  }, [address]);
  return (
    <div className={classes.apply}>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code of ${address}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <div>
        <a href={address} target="_blank" rel="noopener noreferrer">
          Open the application page
        </a>
        <p>Or let a customer scan the code.</p>
      </div>
    </div>
  );
}
