import classes from './ConsentLines.module.css';

const mark = '• ';

/**
 * What somebody agrees to, with air around each thought: parts between blank lines, each under what it is about (`Où`), and what
 * begins with a dot a point of a list.
 */
export function ConsentLines({ text }: { text: string }) {
  return (
    <span className={classes.parts}>
      {text.split('\n\n').map((part) => {
        const [first = '', ...lines] = part.split('\n');
        const points = lines.filter((line) => line.startsWith(mark));
        return (
          <span key={first} className={classes.part}>
            <span className={lines.length > 0 ? classes.lead : undefined}>{first}</span>
            {lines
              .filter((line) => !line.startsWith(mark))
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
            {points.length > 0 ? (
              <span role="list" className={classes.part}>
                {points.map((line) => (
                  <span key={line} role="listitem" className={classes.point}>
                    {line.slice(mark.length)}
                  </span>
                ))}
              </span>
            ) : null}
          </span>
        );
      })}
    </span>
  );
}
