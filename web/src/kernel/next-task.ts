/**
 * The browser paints and answers between two tasks, and only there. A message, not a timer: timers
 * of a tab in the background are held back for a second and more.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
