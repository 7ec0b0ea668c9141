import { chatScreens } from '@afi/contracts/assistant';
import { hrefOf } from '@afi/contracts/screen';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { useBeginGuided } from '../api/guided.js';
import classes from './BeginGuided.module.css';

interface BeginGuidedProps {
  /** `profiles.about-me`: a guide a word contributed. */
  guide: string;
  icon?: ReactNode;
  variant?: 'default' | 'subtle' | 'filled';
  /** Said below the name: then all of it is one large choice. */
  text?: string;
  children: ReactNode;
}

/** Begins a conversation that Afi leads, and opens it. */
export function BeginGuided({ guide, icon, variant = 'default', text, children }: BeginGuidedProps) {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const begin = useBeginGuided();
  const onBegin = () =>
    begin.mutate(
      { body: { guide } },
      {
        onSuccess: ({ id }) => void navigate(hrefOf(chatScreens.one, { id })),
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  if (text)
    return (
      <button type="button" className={classes.choice} disabled={begin.isPending} onClick={onBegin}>
        {icon}
        <span className={classes.words}>
          <b>{children}</b>
          <span className="sm mut">{text}</span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    );
  return (
    <Button variant={variant} loading={begin.isPending} leftSection={icon} onClick={onBegin}>
      {children}
    </Button>
  );
}
