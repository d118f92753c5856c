/** The institutions of the demo world with their portfolios (one Port BU each) and locations. */
export interface Portfolio {
  id: number;
  institutionId: number;
  businessUnit: string;
  name: string;
  locations: readonly { id: number; code: string }[];
}

export interface Institution {
  id: number;
  name: string;
  areNamesMasked: boolean;
  /** How many generated bankers it has beside the personas. */
  bankerCount: number;
  emailDomain: string;
  portfolios: readonly Portfolio[];
}

// The personas live in the first two. One of them shows names on its leaderboard, one masks them.
const plans: [name: string, bankerCount: number, portfolios: string[], areNamesMasked?: boolean][] =
  [
    ["Lakeshore Community Bank", 190, ["Lakeshore North", "Lakeshore South", "Lakeshore Business"]],
    ["Prairie Union Bank", 110, ["Prairie East", "Prairie West"], false],
    ["Granite Valley Bank", 90, ["Granite Valley", "Granite Hills"]],
    ["Harbor Savings Bank", 80, ["Harbor Retail", "Harbor Business"]],
    ["Mesa Verde Credit Union", 80, ["Mesa Verde"]],
    ["First Orchard Bank", 75, ["Orchard Retail", "Orchard Small Business"], false],
    ["Summit Ridge Bank", 70, ["Summit Ridge"]],
    ["Riverbend Bank & Trust", 70, ["Riverbend Retail", "Riverbend Private"]],
    ["Bluewater Federal", 65, ["Bluewater"]],
    ["Cedar Falls State Bank", 60, ["Cedar Falls"], false],
    ["Northern Plains Bank", 55, ["Northern Plains"]],
    ["Old Mill Savings", 45, ["Old Mill"]],
  ];

const locationsPerPortfolio = 5;

function portfolio(id: number, institutionId: number, name: string): Portfolio {
  const locations = Array.from({ length: locationsPerPortfolio }, (_, index) => ({
    id: (id - 1) * locationsPerPortfolio + index + 1,
    code: String(100 + id * 10 + index + 4).padStart(4, "0"),
  }));
  return { id, institutionId, businessUnit: String(10_481 + id), name, locations };
}

function build(): Institution[] {
  let portfolioId = 0;
  return plans.map(([name, bankerCount, portfolioNames, areNamesMasked = true], index) => ({
    id: index + 1,
    name,
    areNamesMasked,
    bankerCount,
    emailDomain: `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}.example`,
    portfolios: portfolioNames.map((title) => portfolio(++portfolioId, index + 1, title)),
  }));
}

export const institutions: readonly Institution[] = build();
export const portfolios: readonly Portfolio[] = institutions.flatMap((one) => one.portfolios);
