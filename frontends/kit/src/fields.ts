/** Fields that signing in does without: a shared entry of its own, loaded with the first form that asks for one. */
import './fields.css';

export { Checkbox, Switch, Textarea } from '@mantine/core';
