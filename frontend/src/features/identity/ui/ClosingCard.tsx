import type { closingRoutes } from '@afi/contracts/closing';
import { communityScreens } from '@afi/contracts/communities';
import type { AnswerOf } from '@afi/contracts/route';
import { hrefOf } from '@afi/contracts/screen';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { CodeInput } from '../../../ui/CodeInput.js';
import { Confirm } from '../../../ui/Confirm.js';
import { Link } from '../../../ui/Link.js';
import { Note } from '../../../ui/Note.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { closeAccount, useAskClosing, useClosing } from '../api/closing.js';
import { useCountdown } from '../api/login.js';
import { ResendButton } from './ResendButton.js';

type Asked = AnswerOf<typeof closingRoutes.askCode>;

/** The way out: asked twice, proved by a code, with days to come back. */
export function ClosingCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const query = useClosing();
  const ask = useAskClosing();
  const [sure, setSure] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const digits = useRef<HTMLInputElement>(null);
  // Only here, after the effects of what is inside: while the question is open nothing behind it takes the focus, and
  // closing it gives the focus back to a button that is gone.
  useEffect(() => {
    if (!asked || sure) return;
    digits.current?.focus({ preventScroll: true });
    digits.current?.form?.scrollIntoView({ block: 'center' });
  }, [asked, sure]);
  const next = () =>
    ask.mutate(
      {},
      {
        onSuccess: setAsked,
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
        onSettled: () => setSure(false),
      },
    );
  return (
    <section className="card col" aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title">{t('closing:title')}</h2>
        <p className="sm mut">{t('closing:text')}</p>
      </div>
      <AsyncContent query={query} skeleton={<Skeleton height="3rem" radius="0.75rem" />}>
        {({ communities }) =>
          asked ? (
            <ClosingCode
              key={asked.requestId}
              field={digits}
              asked={asked}
              busy={ask.isPending}
              onAgain={next}
              onCancel={() => setAsked(null)}
            />
          ) : communities.length > 0 ? (
            <>
              <Note tone="warn">{t('closing:first')}</Note>
              <ul>
                {communities.map(({ id, name }) => (
                  <li key={id}>
                    <Link className="link-button" to={hrefOf(communityScreens.one, { id, tab: 'members' })}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <div>
              <Button variant="default" onClick={() => setSure(true)}>
                {t('closing:button')}
              </Button>
            </div>
          )
        }
      </AsyncContent>
      <Confirm
        open={sure}
        danger
        title={t('closing:sure')}
        text={t('closing:sureText')}
        action={t('closing:next')}
        busy={ask.isPending}
        onConfirm={next}
        onClose={() => setSure(false)}
      />
    </section>
  );
}

interface ClosingCodeProps {
  field: RefObject<HTMLInputElement | null>;
  asked: Asked;
  busy: boolean;
  onAgain: () => void;
  onCancel: () => void;
}

/** The second question: the code that was sent. */
function ClosingCode({ field, asked, busy, onAgain, onCancel }: ClosingCodeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const wait = useCountdown(asked.resendAfter, asked);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [closing, setClosing] = useState(false);
  const close = async () => {
    if (code.length < 6) return setError(t('identity:code.incomplete'));
    setClosing(true);
    try {
      await closeAccount(asked.requestId, code);
      showToast({ tone: 'info', text: t('closing:closed') });
    } catch (refusal) {
      setClosing(false);
      setCode('');
      setError(errorText(refusal));
    }
  };
  return (
    <form
      className="col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <p>{t(`closing:${asked.channel}`)}</p>
      {/* Nothing happens with the last digit: what cannot be taken back at once wants a press of its own. */}
      <CodeInput
        ref={field}
        label={t('identity:code.label')}
        value={code}
        error={error}
        disabled={closing}
        onChange={(digits) => {
          setCode(digits);
          setError(undefined);
        }}
        onComplete={() => undefined}
      />
      <div className="row wrap">
        <Button type="submit" color="red" loading={closing}>
          {t('closing:close')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </div>
      <ResendButton wait={wait} isPending={busy} onResend={onAgain} />
    </form>
  );
}
