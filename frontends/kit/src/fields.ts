/** Fields not needed for signing in: a separate shared entry, loaded with the first form that needs one. */
import './fields.css';

export { Checkbox, Switch, Textarea } from '@mantine/core';
