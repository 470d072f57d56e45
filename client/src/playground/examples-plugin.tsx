import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { type Example, EXAMPLE_GROUPS } from './examples.ts';
import { isWide } from './screen.ts';
import styles from './examples-plugin.module.css';

/**
 * Example requests, grouped by the caller that can run them. A request opens in a new tab, or in the current tab if
 * that is empty. If a tab already contains the unchanged request, the plugin switches to that tab.
 */
function Examples() {
  const { addTab, changeTab, setVisiblePlugin } = useGraphiQLActions();
  const { tabs, queryEditor, variableEditor } = useGraphiQL(({ tabs, queryEditor, variableEditor }) => ({
    tabs,
    queryEditor,
    variableEditor,
  }));

  const open = ({ query, variables }: Example) => {
    const tabIndex = tabs.findIndex((tab) => tab.query === query);
    if (tabIndex >= 0) changeTab(tabIndex);
    else {
      if (queryEditor?.getValue().trim()) addTab();
      queryEditor?.setValue(query);
      variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : '');
    }
    if (!isWide()) setVisiblePlugin(null);
  };

  return (
    <section aria-label="Examples">
      <h2 className={styles.title}>Examples</h2>
      {EXAMPLE_GROUPS.map(({ caller, examples }) => (
        <section key={caller} aria-label={caller} className={styles.group}>
          <h3 className={styles.caller}>{caller}</h3>
          {examples.map((example) => (
            <button
              key={example.title}
              type="button"
              className={styles.example}
              // The editors load asynchronously, so they can be missing at first.
              disabled={!queryEditor || !variableEditor}
              onClick={() => open(example)}
            >
              {example.title}
            </button>
          ))}
        </section>
      ))}
    </section>
  );
}

function ExamplesIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M3 4.5h14M3 10h14M3 15.5h8M14 13.5l3 2-3 2z" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

export const EXAMPLES_PLUGIN: GraphiQLPlugin = { title: 'Examples', icon: ExamplesIcon, content: Examples };
