import type { AnswerOf, Route } from '@afi/contracts/route';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import type { ApiError, FieldProblem as Refusal } from '../api/api-error.js';
import type { SendInput } from '../api/send.js';
import { callKeeper } from '../outbox/kept-offline.js';
import type { Latest } from '../query/use-latest.js';
import { useErrorText } from '../use-error-text.js';
import { afterPaint } from '../after-paint.js';
import { useSteady } from '../use-steady.js';
import type { Outcome, RouteMutation } from '../query/use-route-mutation.js';
import type { FieldProps } from './field-props.js';
import { forgetForm, holdForm, keepForm, type FromOlder } from './kept-form.js';
import { limitOf, problemsIn, type CheckedContracts } from './route-schema.js';
import { useBodySchema } from './use-body-schema.js';
import { useFieldText } from './problem-text.js';
import { useNetworkBack } from './use-network-back.js';
import { useTold } from './use-told.js';
import { useFoundTexts } from './use-found-texts.js';
import { changesOf, isIn, isSame, withoutBlanks } from './values.js';

export type Values = Readonly<Record<string, string | boolean>>;
type Name<V> = keyof V & string;
type Wrong = Partial<Record<string, string>>;

interface FormOptions<R extends Route, V extends Values> {
  /** The word's contracts with zod, loaded with the form: `() => import('@afi/contracts/checked/posts')`. */
  checked: CheckedContracts;
  /** Every field the form shows, as it is at first. A key is the name of the body's field. */
  initial: V;
  /** What is sent. `choice` is the value of the button that was pressed, for forms that have two. */
  input: (values: V, choice: string) => SendInput<R>;
  /** What to say where a field is missing, too short or not what it should be. */
  says?: Partial<Record<Name<V>, string>>;
  /** Rules the schema cannot know, by field, and by JSON pointer into a field made of parts. */
  check?: (values: V) => Partial<Record<Name<V> | `/${string}`, string>>;
  /** The field that says what is wrong at a place of the body, for a body that is no list of the form's fields. */
  fieldAt?: (pointer: string) => Name<V> | undefined;
  /** Name under which unsaved text stays on this device; without it nothing is kept (passwords, codes). */
  keep?: string;
  /** How a text is read that a release before kept on the device. */
  older?: FromOlder;
  /** Fields one only chooses in: alone they are nothing written, to keep or to ask about. */
  chosen?: readonly Name<V>[];
  /** A text is one whole: taken, none of it is put together with what was written here, even where both fit. */
  whole?: boolean;
  /** What is noted with the unsaved text on the device, and found with it again. */
  beside?: () => unknown;
  /** The field beside which is said what concerns the whole: for forms of one field. */
  single?: Name<V>;
  /** For a form of what others change too: what to say when they did meanwhile, and how to see it. */
  latest?: { says: string } & Latest;
  /** For a form of what others may delete: what to say when they did meanwhile. */
  gone?: string;
  /** Fields to empty when the server refuses what was sent. */
  emptyIfRefused?: readonly Name<V>[];
  /** Asked once all is right, before it is sent: on false it is not. */
  ask?: (values: V, choice: string) => Promise<boolean>;
  onDone?: (answer: AnswerOf<R>, values: V, choice: string) => void;
  /** There is no network, and it is kept on the device, under this key, to be sent later. */
  onKept?: (values: V, choice: string, key: string) => void;
  /** Refused, with the form still there: it goes on. */
  onFailed?: (failure: ApiError, values: V) => void;
  /** It was left before the answer, which is this. What was written is taken care of: gone, or offered again. */
  onLeft?: (outcome: Outcome<R>, values: V, choice: string) => void;
}

export interface Form<V extends Values = Values> {
  values: V;
  /** Grows when the values were put in from outside: `key` for a widget that keeps its own text. */
  round: number;
  /** Grows each time something is wrong: the first wrong field takes the focus. */
  failures: number;
  field(name: Name<V>): FieldProps;
  set(name: Name<V>, value: string | boolean): void;
  /** Puts in what was written elsewhere, and shows it anew. */
  put(values: Partial<V>): void;
  /** What is wrong with a field, for widgets that are no input. */
  error(name: Name<V>): string | undefined;
  /** What is wrong, by field and by JSON pointer into the body: for a field made of parts. */
  wrong: Wrong;
  /** What the server refused of what was sent. */
  refusals: readonly Refusal[];
  /** What is wrong and no field can say. */
  problem: string | undefined;
  /** Shows what somebody else made of it meanwhile; what was written is offered again there. */
  showLatest: (() => void) | null;
  /** Begun anew on what somebody else made of it: what is offered again takes the focus. */
  again: boolean;
  /** What it changes was deleted meanwhile. */
  gone: boolean;
  /** Being sent; with a choice, by that button. */
  busy(choice?: string): boolean;
  /** Checks, then sends. `changes` are put in first, for a widget that sends as soon as it is full. */
  submit(choice?: string, changes?: Partial<V>): void;
  /** Somebody is about to fill it in. */
  touch(): void;
  /** Something was written that is not saved, and leaving should be asked about. */
  unsaved: boolean;
  /** Gives up what was written. */
  drop(): void;
  /** Unsaved text of an earlier visit and when it was written, to be taken or dropped; `drop` answers how to undo it. */
  found: {
    at: number;
    values: Partial<V>;
    beside?: unknown;
    take: () => void;
    drop: () => () => void;
    /** What its buttons say, in a form that names its texts. */
    names?: { take: string; drop: string };
  } | null;
}

const fieldOf = (pointer: string): string => pointer.split('/')[1] ?? '';

/**
 * One way to make a form (ADR 0019): the route's own zod says what is wrong, beside the field, in the words the server
 * would use; what the server refuses appears at the same place. Shown by `FormFrame`.
 */
export function useForm<R extends Route, V extends Values>(
  mutation: RouteMutation<R>,
  options: FormOptions<R, V>,
): Form<V> {
  const { keep, says, latest, chosen = [] } = options;
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [saved, setSaved] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [tried, setTried] = useState<string | null>(null);
  const [sent, setSent] = useState('');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [touched, setTouched] = useState(false);
  const [round, setRound] = useState(0);
  const [failures, setFailures] = useState(0);
  const found = useFoundTexts(keep, options.initial, saved, options.older);
  const { schema, load } = useBodySchema(mutation.route, options.checked);
  const [checking, setChecking] = useState(false);
  const isField = (name: string): name is Name<V> => name in options.initial;
  const nameAt = (pointer: string): string => options.fieldAt?.(pointer) ?? fieldOf(pointer);
  const bodyOf = (now: V, choice: string) => (options.input(now, choice) as { body?: object }).body ?? {};

  /** By field and by pointer; under no name what concerns the whole. */
  const wrongIn = (now: V, choice: string, by: z.ZodType | null): Wrong => {
    const found: Wrong = {};
    for (const problem of by ? problemsIn(by, bodyOf(now, choice)) : []) {
      const at = nameAt(problem.pointer);
      const name = isField(at) ? at : (options.single ?? '');
      const own = problem.code.startsWith('field.too-big') ? undefined : says?.[name as Name<V>];
      const text = own ?? fieldText(problem);
      found[name] ??= text;
      found[problem.pointer] ??= text;
    }
    return { ...found, ...options.check?.(now) };
  };
  const atTry = tried === null ? null : { found: wrongIn(values, tried, schema), body: bodyOf(values, tried) };
  const wrong = useTold(atTry, values, `${tried} ${failures}`);
  const outdated = latest && mutation.error?.code === 'http.changed-meanwhile' ? latest : null;
  const gone = options.gone !== undefined && mutation.error?.status === 404 ? options.gone : null;
  const refusedWhole =
    mutation.error && !refusals.some(({ pointer }) => isField(nameAt(pointer)))
      ? (gone ?? outdated?.says ?? errorText(mutation.error))
      : undefined;
  const error = (name: Name<V>) =>
    wrong[name] ??
    refusals.find(({ pointer }) => nameAt(pointer) === name)?.message ??
    (name === options.single ? refusedWhole : undefined);
  useNetworkBack(mutation);
  const beside = useEffectEvent(() => options.beside?.());
  const isNothing = useEffectEvent((written: Partial<V>) => isSame({ ...saved, ...written }, saved, chosen));
  const makeRoom = useEffectEvent(found.makeRoom);
  useEffect(() => {
    if (keep === undefined || !touched) return;
    // A field nobody touched is never kept: offered again, it would undo what somebody else made of it meanwhile.
    const written = withoutBlanks(changesOf(saved, values), saved);
    let isNoted = false;
    const note = () => {
      if (isNoted) return;
      isNoted = true;
      makeRoom();
      if (isNothing(written)) forgetForm(keep);
      else keepForm(keep, written, { beside: beside() });
    };
    // Right after the letter is drawn; before anything follows it, and before the form or its page is gone.
    const soon = setTimeout(note);
    window.addEventListener('pagehide', note, true);
    return () => {
      window.removeEventListener('pagehide', note, true);
      clearTimeout(soon);
      note();
    };
  }, [keep, touched, values, saved]);

  const change = (changes: Partial<V>) => {
    setTouched(true);
    void load();
    setValues((known) => ({ ...known, ...changes }));
  };
  // The same for as long as the form is there: what shows one field is not drawn anew for another.
  const set = useSteady((name: Name<V>, value: string | boolean) => {
    change({ [name]: value } as Partial<V>);
    setRefusals((known) => known.filter(({ pointer }) => nameAt(pointer) !== name));
    if (mutation.isError) mutation.reset();
  });
  const submit = async (choice = '', changes: Partial<V> = {}) => {
    if (mutation.isPending || checking) return;
    const now = { ...values, ...changes };
    setSent(choice);
    setChecking(true);
    const loading = load();
    // The press is seen before the whole is checked.
    await afterPaint();
    const by = await loading;
    setTried(choice);
    setChecking(false);
    if (Object.values(wrongIn(now, choice, by)).some(Boolean)) return setFailures((count) => count + 1);
    if (options.ask && !(await options.ask(now, choice))) return;
    setRefusals([]);
    found.makeRoom();
    const held = keep === undefined ? null : holdForm(keep);
    // Where it was written; by the time of the answer the page may be another.
    const path = window.location.pathname + window.location.search;
    const keepText = (key: string) =>
      keep !== undefined && void callKeeper()?.keepText(key, { keep, values: changesOf(saved, now), path });
    const taken = () => {
      held?.sent();
      if (keep !== undefined) forgetForm(keep);
      setSaved(now);
      setTried(null);
    };
    mutation.mutate(options.input(now, choice), {
      onLeft: (outcome) => {
        if ('error' in outcome) held?.failed();
        else held?.sent();
        if ('kept' in outcome) keepText(outcome.kept);
        options.onLeft?.(outcome, now, choice);
      },
      onSuccess: (answer) => {
        taken();
        options.onDone?.(answer, now, choice);
      },
      onKept: (key) => {
        taken();
        keepText(key);
        options.onKept?.(now, choice, key);
      },
      onError: (failure) => {
        held?.failed();
        options.onFailed?.(failure, now);
        setRefusals(failure.errors);
        const emptied = Object.fromEntries((options.emptyIfRefused ?? []).map((name) => [name, '']));
        if (failure.status >= 400 && failure.status < 500) setValues((known) => ({ ...known, ...emptied }));
        setTried(options.emptyIfRefused ? null : choice);
        setFailures((count) => count + 1);
      },
    });
  };
  const { first } = found;
  return {
    values,
    round,
    failures,
    field: (name) => ({
      name,
      value: String(values[name]),
      onChange: (event) => set(name, event.currentTarget.value),
      error: error(name),
      maxLength: schema ? limitOf(schema, bodyOf(values, ''), name) : undefined,
    }),
    set,
    put: (values) => {
      change(values);
      setRound((count) => count + 1);
    },
    error,
    wrong,
    refusals,
    problem: wrong[''] ?? (options.single ? undefined : refusedWhole),
    showLatest: outdated && outdated.show,
    again: (latest?.round ?? 0) > 0,
    gone: gone !== null,
    busy: (choice) => (mutation.isPending || checking) && (choice === undefined || choice === sent),
    submit: (choice, changes) => void submit(choice, changes),
    touch: () => void load(),
    unsaved: keep !== undefined && !isSame(values, saved, chosen) && !mutation.isPending,
    drop: () => change(saved),
    found: first && {
      ...first,
      take: () => {
        const written = changesOf(saved, values);
        const isInstead = options.whole
          ? !isIn(written, first.values as V)
          : !isIn(first.values, { ...first.values, ...written });
        found.take(first, isInstead);
        change({ ...(isInstead ? saved : {}), ...first.values });
        setRound((count) => count + 1);
      },
      drop: () => found.drop(first),
    },
  };
}
