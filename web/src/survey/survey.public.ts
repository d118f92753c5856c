/** For the dashboard, which places the tile. */
export { SurveyTile } from "./survey-tile.tsx";
