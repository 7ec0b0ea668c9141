/** Which text model does a piece of work: `fast` for a few words or fields somebody waits for, `good` for texts people read. */
export type ModelGrade = 'fast' | 'good';

/** All that text models are asked for, and which of the two it is asked of: said here and nowhere else. */
export const modelTasks = {
  /** Afi's answers, with what a customer says who is played. */
  answer_question: 'good',
  /** Before the first word of an answer: whoever asked waits for it. */
  propose_act: 'fast',
  /** Whole documents about a person, told in their own words. */
  fill_fields: 'good',
  propose_parts: 'good',
  choose_parts: 'good',
  write_post: 'good',
  translate_post: 'good',
  /** Of a post that has no text besides. */
  translate_title: 'fast',
  understand_aim: 'fast',
  write_campaign: 'good',
  outline_deck: 'good',
  write_slide: 'good',
  /** Title, summary, tags, category and mood. */
  describe_thought: 'fast',
  /** Chapters, openings and links of somebody's own sentences. */
  compose_story: 'good',
} as const satisfies Record<string, ModelGrade>;
export type ModelTask = keyof typeof modelTasks;
