import { useGraphiQL } from '@graphiql/react';
import { useEffect } from 'react';

/** Wraps long lines in the editors. GraphiQL itself only does this for the response. */
export function WrappedLines() {
  const editors = useGraphiQL(({ queryEditor, variableEditor, headerEditor }) => [
    queryEditor,
    variableEditor,
    headerEditor,
  ]);
  useEffect(() => {
    for (const editor of editors) editor?.updateOptions({ wordWrap: 'on' });
  }, [editors]);
  return null;
}
