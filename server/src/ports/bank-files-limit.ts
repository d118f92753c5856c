import { Fault } from "#kernel/fault.ts";

/** Work in steps, which goes on to the next one only while somebody still waits for it. */
export type Work<Value> = (patience: AbortSignal) => Promise<Value>;
export type InTime = <Value>(work: Work<Value>) => Promise<Value>;

/**
 * What a folder of the bank is asked is answered within a limit, or fails: it may lie on a network
 * mount that hangs, and whoever asks holds rows that bankers wait for. Nothing can end a call to
 * the system that hangs, and each takes one of the few threads that all files of the process share;
 * so while one does, nothing more is begun there, and everybody is refused at once.
 */
export function answerInTime(limitMs: number): InTime {
  let hanging = 0;
  return async <Value>(work: Work<Value>): Promise<Value> => {
    if (hanging > 0) throw new Fault("unavailable", "a folder of the bank does not answer");
    const patience = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      hanging += 1;
      const fault = new Fault("unavailable", "a folder of the bank has not answered in time");
      patience.abort(fault);
      late.reject(fault);
    }, limitMs);
    const done = work(patience.signal).finally(() => {
      clearTimeout(timer);
      if (patience.signal.aborted) hanging -= 1;
    });
    return Promise.race([done, late.promise]);
  };
}
