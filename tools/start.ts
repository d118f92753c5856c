import { main } from "@portal/server/app/main.ts";
import { buildWeb } from "./build.ts";

// `npm start`: builds what is stale, then serves in this very process, so that signals reach it.
await buildWeb();
await main(process.env);
