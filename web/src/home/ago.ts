/** "5 minutes ago", from seconds since 1970. */
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

export function ago(at: number, now = Date.now()): string {
  const passed = Math.max(0, Math.floor(now / 1000) - at);
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, span] of steps) {
    if (passed >= span) return words.format(-Math.floor(passed / span), unit);
  }
  return 'just now';
}
