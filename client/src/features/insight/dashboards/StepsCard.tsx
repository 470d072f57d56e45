import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/elements/Card.tsx';
import classes from './StepsCard.module.css';

export interface StepItem {
  title: string;
  isDone: boolean;
  /** Path of the page on which the user completes the step. */
  to?: string;
  text: ReactNode;
}

interface StepsCardProps {
  title: string;
  steps: StepItem[];
  /** Controls at the top right of the card. */
  aside?: ReactNode;
}

/** A card with an ordered list of steps and the number of completed ones. */
export function StepsCard({ title, steps, aside }: StepsCardProps) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const nextIndex = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card
      title={title}
      aside={
        <div className={classes.aside}>
          <Text size="sm" c="dimmed">
            {doneCount} of {steps.length} done
          </Text>
          {aside}
        </div>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={classes.step}
            data-done={step.isDone || undefined}
            data-next={index === nextIndex || undefined}
          >
            <span className={classes.stepNumber} aria-hidden>
              {step.isDone ? <IconCheck size={15} stroke={2.6} /> : index + 1}
            </span>
            <div>
              <div className={classes.title}>
                {step.to && !step.isDone ? (
                  <Anchor component={Link} to={step.to} inherit>
                    {step.title}
                  </Anchor>
                ) : (
                  step.title
                )}
                {step.isDone && <VisuallyHidden>: done</VisuallyHidden>}
              </div>
              <Text component="div" size="sm" c="dimmed">
                {step.text}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
