/** For the dashboard, which places both cards. */
export { ElitesCard } from "./elites-card.tsx";
export { LeaderboardCard } from "./leaderboard-card.tsx";
