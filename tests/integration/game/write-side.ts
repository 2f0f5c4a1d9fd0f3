import type { EventStore } from '../../../services/event-store/port.ts';
import { startEventStore, type TestEventStore } from '../../support/event-store.ts';
import { type Process, type ProcessOptions, startProcess } from './process.ts';

/** An event store and the processes of the write side that were started on it; `close` ends them all. */
export interface WriteSide {
  readonly server: TestEventStore;
  start(decorate?: (store: EventStore) => EventStore, options?: ProcessOptions): Process;
  close(): Promise<void>;
}

export async function openWriteSide(): Promise<WriteSide> {
  const server = await startEventStore();
  const processes: Process[] = [];
  return {
    server,
    start: (decorate, options) => {
      const process = startProcess(server.url, decorate, options);
      processes.push(process);
      return process;
    },
    close: async () => {
      for (const { store } of processes) await store.close();
      await server.stop();
    },
  };
}
