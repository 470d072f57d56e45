import { Fragment } from 'react';

/** A text in which a line can break before each @, so that narrow columns do not break emails within a word. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
