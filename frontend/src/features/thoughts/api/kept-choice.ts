import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onSessionEnd } from '../../../lib/session/session.js';

const prefix = 'choice ';

function choiceAt(key: string): readonly string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + key) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Ids, which say nothing to anybody else; nobody after this session finds them all the same. */
onSessionEnd(() => {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
});

/**
 * What is chosen on a page. It belongs to this visit of the page: who comes back to it, or reads the page anew, finds it;
 * who opens the page once more begins with nothing.
 */
export function useKeptChoice() {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(choiceAt(key)));
  useEffect(() => {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify([...chosen]));
    } catch {
      // A device without room: the choice lasts as long as the page.
    }
  }, [key, chosen]);
  return [chosen, setChosen] as const;
}
