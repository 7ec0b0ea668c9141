import classes from './ConsentLines.module.css';

const isPoint = (line: string) => line.startsWith('• ');

/** What somebody agrees to, with air around each thought: parts under what they are about (`Où`), their points one a line. */
export function ConsentLines({ text }: { text: string }) {
  return (
    <span className={classes.parts}>
      {text.split('\n\n').map((part) => {
        const [first = '', ...lines] = part.split('\n');
        return (
          <span key={first} className={classes.part}>
            <span className={lines.length > 0 ? classes.lead : classes.line}>{first}</span>
            {lines.map((line) => (
              <span key={line} className={isPoint(line) ? classes.point : classes.line}>
                {line}
              </span>
            ))}
          </span>
        );
      })}
    </span>
  );
}
