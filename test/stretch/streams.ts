import { EVENT_STREAMS_MAX } from '../../src/core/limits.ts';
import { type Makers, scale } from './recipe.ts';

/** Events that the service has before streams are opened. */
export const STREAMED_EVENTS = 300;

/** Event streams that are opened at once, and the event that each begins after. */
export const streams: Makers = {
  since(count = 0, place = 0) {
    const since = Math.floor(place * STREAMED_EVENTS);
    return JSON.stringify({ count: scale(count, 1, EVENT_STREAMS_MAX), since });
  },
};
