import { useState, type SyntheticEvent } from 'react';

/** A fold that something wrong inside opens; right again, it stays open under whoever is correcting it. */
export function useOpenedBy(error: string | undefined) {
  const [open, setOpen] = useState(error !== undefined);
  const [seen, setSeen] = useState(error);
  if (seen !== error) {
    setSeen(error);
    if (error !== undefined) setOpen(true);
  }
  return {
    open,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  };
}
