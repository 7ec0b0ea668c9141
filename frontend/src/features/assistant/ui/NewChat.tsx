import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useAsk, useBeginChat } from '../api/chats.js';
import { useKeepFirstQuestion } from '../api/first-question.js';
import { AskedNow } from './AskedNow.js';
import { Composer, type QuestionFiles, type SpokenQuestion } from './Composer.js';
import { Suggestions } from './Suggestions.js';
import classes from './Chat.module.css';

interface NewChatProps {
  asked?: string | undefined;
  files?: QuestionFiles | undefined;
  voice?: SpokenQuestion | undefined;
  onBegun: (chatId: string) => void;
}

/** Where a conversation begins: with its first question, which may come from elsewhere (`asked`). Until that was taken it stays in the field. */
export function NewChat({ asked, files, voice, onBegun }: NewChatProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const begin = useBeginChat();
  const ask = useAsk();
  const [problem, setProblem] = useState<string>();
  /** On its way. */
  const [asking, setAsking] = useState<string>();
  const keep = useKeepFirstQuestion();
  /** One that began, and could not be asked in: it is not begun twice. */
  const begun = useRef<string>(undefined);
  const onAsk = async (content: string, mediaIds: readonly string[] = []) => {
    setAsking(content);
    setProblem(undefined);
    try {
      begun.current ??= (await begin.mutateAsync({})).id;
      const id = begun.current;
      const { messageId, answerId } = await ask.mutateAsync({
        params: { id },
        body: { content, ...(mediaIds.length > 0 ? { mediaIds: [...mediaIds] } : {}) },
      });
      begun.current = undefined;
      keep({ chatId: id, content, messageId, answerId });
      files?.forget();
      onBegun(id);
      return true;
    } catch (error) {
      setProblem(errorText(error));
      return false;
    } finally {
      setAsking(undefined);
    }
  };
  return (
    <section className={classes.new} aria-label={t('assistant:new')}>
      {asking === undefined ? <h2>{t('assistant:hello')}</h2> : <AskedNow content={asking} />}
      <Composer
        keep="chat new"
        asked={asked}
        busy={asking !== undefined}
        problem={problem}
        onAsk={onAsk}
        files={files}
        voice={voice}
      />
      {asking === undefined ? <Suggestions onChoose={(one) => void onAsk(one)} /> : null}
    </section>
  );
}
