/** The Action dice that play a card, by the icon printed on it. */
import type { CardIcon } from '../types';

const known: Record<CardIcon, { icons: string[]; says: string }> = {
  character: { icons: ['wotr-event', 'wotr-character'], says: 'an Event or a Character die' },
  army: { icons: ['wotr-event', 'wotr-army'], says: 'an Event or an Army die' },
  muster: { icons: ['wotr-event', 'wotr-muster'], says: 'an Event or a Muster die' },
};

export const diceOf = (icon: CardIcon) => known[icon];
