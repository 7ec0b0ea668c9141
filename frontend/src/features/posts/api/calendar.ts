/** A meeting that began so long ago is over for those who look for the way in. */
const lastsMs = 3 * 3_600_000;
/** Some come early. */
const earlyMs = 15 * 60_000;
/** How long a calendar keeps free for it: nobody said an end. */
const keptMs = 3_600_000;

/** Whether it is time to join: from a quarter of an hour before it begins. */
export function isOn(at: string | null, now: number): boolean {
  if (!at) return false;
  const begin = Date.parse(at);
  return now >= begin - earlyMs && now < begin + lastsMs;
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Commas, semicolons and line ends mean something in a calendar file. */
const escaped = (text: string): string => text.replace(/[\\,;]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** Lines of a calendar file have 75 bytes at most; a longer one goes on behind a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/** A meeting as calendars read it (RFC 5545). */
export function calendarFile(meeting: { id: string; title: string; url: string; at: string }, now: Date): string {
  const begin = new Date(meeting.at);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Afi//Afi//FR',
    'BEGIN:VEVENT',
    `UID:${escaped(meeting.id)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(new Date(begin.getTime() + keptMs))}`,
    `SUMMARY:${escaped(meeting.title)}`,
    `LOCATION:${escaped(meeting.url)}`,
    `URL:${meeting.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
