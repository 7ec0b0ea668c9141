/** The sentence between the marks of a prompt. */
const sentenceIn = (prompt: string): string => /<(aim-[0-9a-f]+)>\n([\s\S]*)\n<\/\1>/.exec(prompt)?.[2] ?? '';

/** Of an aim: to tell all there are, of its first words. */
export function understandAim(prompt: string): unknown {
  const topic = sentenceIn(prompt).split(/\s+/).slice(0, 8).join(' ');
  return { act: 'inform', topicFr: topic, topicEn: topic, roles: [], city: '', community: '', day: '', hour: '' };
}

/** Of an aim: its words as they stand, in both languages and each way. */
export function writeCampaign(prompt: string): unknown {
  const said = sentenceIn(prompt).replace(/\s+/g, ' ').slice(0, 120);
  const words = (greeting: { fr: string; en: string }) => ({
    fr: { title: `[fr] ${said.slice(0, 60)}`, text: `${greeting.fr}[fr] ${said}` },
    en: { title: `[en] ${said.slice(0, 60)}`, text: `${greeting.en}[en] ${said}` },
  });
  const greeted = words({ fr: 'Bonjour {{prenom|cher membre}}, ', en: 'Hello {{firstname|dear member}}, ' });
  return { ...greeted, push: words({ fr: '', en: '' }), whatsapp: greeted, email: greeted };
}
