import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea, type TextareaProps } from '../../../ui/Textarea.js';
import { Avatar } from '../../../ui/Avatar.js';
import { useMentionable } from '../api/comments.js';
import { mentionAt, namedFirst, type Mentioned } from '../api/mentions.js';
import classes from './Comments.module.css';

type MentionAreaProps = Omit<TextareaProps, 'onChange' | 'value'> & {
  communityId: string;
  value: string;
  onText: (text: string) => void;
  onPicked: (one: Mentioned) => void;
  onSubmit: () => void;
};

const mostOffered = 6;
/** What the bar at the top covers. */
const underTop = 64;
/** What the bar at the bottom covers, where there is one. */
const underBar = (): number => document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().height ?? 0;

/** A text in which an @ offers the people of the community. */
export function MentionArea({ communityId, value, onText, onPicked, onSubmit, ...rest }: MentionAreaProps) {
  const { t } = useTranslation();
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [at, setAt] = useState<{ typed: string; start: number } | null>(null);
  const [active, setActive] = useState(0);
  const { data } = useMentionable(communityId, at ? at.typed : null);
  const people = at ? namedFirst(data?.items ?? [], at.typed).slice(0, mostOffered) : [];
  const chosen = people[Math.min(active, people.length - 1)];
  const box = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(false);
  const count = people.length;
  // Under the bar at the bottom of the screen, or the keyboard, nobody reads a name: the list opens where there is room.
  useLayoutEffect(() => {
    const field = area.current?.getBoundingClientRect();
    if (count === 0 || !field || !box.current) return;
    const below = (window.visualViewport?.height ?? window.innerHeight) - underBar() - field.bottom;
    setAbove(below < box.current.offsetHeight && field.top - underTop > below);
  }, [count]);
  const look = () => {
    const {
      selectionStart,
      selectionEnd,
      value: text,
    } = area.current ?? { selectionStart: 0, selectionEnd: 1, value: '' };
    setAt(selectionStart === selectionEnd ? mentionAt(text, selectionStart) : null);
    setActive(0);
  };
  const pick = (one: Mentioned) => {
    if (!at) return;
    const caret = at.start + one.fullname.length + 2;
    onText(`${value.slice(0, at.start)}@${one.fullname} ${value.slice(at.start + at.typed.length + 1)}`);
    onPicked(one);
    setAt(null);
    // Behind the name, once it is written.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    if (!chosen) return undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((now) => (Math.min(now, people.length - 1) + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') setAt(null);
    else return undefined;
    return event.preventDefault();
  };
  return (
    <div className={classes.area}>
      <Textarea
        {...rest}
        ref={area}
        value={value}
        minRows={1}
        maxRows={10}
        aria-autocomplete="list"
        aria-controls={chosen ? list : undefined}
        aria-activedescendant={chosen ? `${list}${chosen.id}` : undefined}
        onChange={(event) => {
          onText(event.currentTarget.value);
          look();
        }}
        onSelect={look}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
      />
      {chosen ? (
        <ul
          id={list}
          ref={box}
          role="listbox"
          aria-label={t('comments:mention')}
          className={classes.people}
          data-above={above ? '' : undefined}
        >
          {people.map((one) => (
            <li
              key={one.id}
              id={`${list}${one.id}`}
              role="option"
              aria-selected={one === chosen}
              className={classes.person}
              // Before the text loses the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(one);
              }}
            >
              <Avatar name={one.fullname} picture={one.picture} size={1.75} />
              {one.fullname}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
