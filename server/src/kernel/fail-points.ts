/** What a fail-point does: nothing, unless a test has armed it by its name. */
type FailPoint = (name: string) => void;

/**
 * Ends the process at a named place, as a power cut would: no handler runs, nothing is rolled back
 * politely. Only in test mode, and only where the environment names the point.
 */
function armed(env: NodeJS.ProcessEnv): FailPoint {
  const wanted = env.PORTAL_MODE === "test" ? env.PORTAL_FAIL_POINT : undefined;
  if (!wanted) return () => {};
  return (name) => {
    if (name === wanted) process.kill(process.pid, "SIGKILL");
  };
}

export const failPoint: FailPoint = armed(process.env);
