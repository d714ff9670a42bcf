/** The words of charts and their tables. */
export const charts = {
  range: 'Time range',
  ranges: { DAY: 'Last 24 hours', WEEK: 'Last 7 days', MONTH: 'Last 30 days' },
  refresh: 'Refresh',
  show: 'Show as a table',
  time: 'From',
} as const;
