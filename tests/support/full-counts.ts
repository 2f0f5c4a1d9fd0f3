/** Whether tests that try one thing again and again do so as often as it takes to prove it, for which `npm test` has no time. */
export const fullCounts = process.env['TEST_COUNTS'] === 'full';
