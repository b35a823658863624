import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from '../page/lazy-component';

interface Props {
  children: ReactNode;
  /** Rendered in place of failed content; `retry` renders the content again. */
  failure(retry: () => void): ReactNode;
  /** A change of this key (the path) also renders the content again. */
  resetKey?: string;
}

interface State {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Keeps the surrounding page usable if content fails to render or its code fails to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.warn('Part of the page failed.', error, info.componentStack);
    forgetFailedLoads();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.failure(() => this.setState({ hasFailed: false }));
  }
}
