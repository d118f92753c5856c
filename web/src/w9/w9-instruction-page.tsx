import type { W9Layout } from "@portal/contract/w9/w9.ts";
import { type InstructionBlock, instructionsOfPage } from "@portal/contract/w9/w9-instructions.ts";
import classes from "./instructions.module.css";

/** One of pages 2 to 6: text to read, in two columns like the paper. */
export function W9InstructionPage({ layout, page }: { layout: W9Layout; page: number }) {
  return (
    <>
      <h2 className="visually-hidden">Instructions, page {page}</h2>
      <p className={classes.running}>
        <span>Form W-9</span>
        <span>
          Page <b>{page}</b>
        </span>
      </p>
      <div className={classes.columns}>
        {instructionsOfPage(layout, page).map(({ heading, blocks }) => (
          <section key={heading} data-wide={blocks.some(isWide) || undefined}>
            <h3>{heading}</h3>
            {blocks.map((block) => (
              <Block key={keyOf(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

const isWide = (block: InstructionBlock) => block.kind === "table";

const keyOf = (block: InstructionBlock): string => JSON.stringify(block).slice(0, 120);

function Block({ block }: { block: InstructionBlock }) {
  switch (block.kind) {
    case "text":
      return <p>{block.text}</p>;
    case "bullets":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "codes":
      return (
        <dl>
          {block.codes.map(([code, meaning]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <Chart block={block} />;
  }
}

function Chart({ block }: { block: Extract<InstructionBlock, { kind: "table" }> }) {
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((words, at) => (
              <td key={block.head[at]}>{words}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
