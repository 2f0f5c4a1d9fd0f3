import { z } from 'zod';
import { command } from '../endpoint.ts';
import { Reason } from '../reason.ts';
import { FlawedEvent } from './events.ts';

/** The way out for a stream that stands still (projections/event-store/README.md); what it held back goes on without that event. */
export const quarantineEvent = command({
  name: 'quarantine-event',
  summary: 'Has a flawed event skipped from now on, so that its stream goes on',
  may: ['all_admin'],
  tenant: 'none',
  input: { ...FlawedEvent.pick({ stream: true, revision: true, eventId: true }).shape, reason: Reason },
  output: z.object({}),
});
