/** Lists PostgreSQL's functions that may return null for arguments that are not null. */
export const mayBeNullThough = new Set([
  'array_length',
  'array_lower',
  'array_ndims',
  'array_position',
  'array_upper',
  'current_setting',
  'json_array_element',
  'json_array_element_text',
  'json_extract_path',
  'json_extract_path_text',
  'json_object_field',
  'json_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'obj_description',
  'pg_get_serial_sequence',
  'regexp_match',
  'regexp_substr',
  'substring',
  'textregexsubstr',
  'to_regclass',
  'to_regproc',
])

/** Lists functions that never return null, whatever their arguments. */
export const alwaysAnswers = new Set([
  'clock_timestamp',
  'concat',
  'concat_ws',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'nextval',
  'now',
  'num_nonnulls',
  'num_nulls',
  'pg_backend_pid',
  'pg_is_in_recovery',
  'random',
  'set_config',
  'statement_timestamp',
])

/** Lists functions of our migrations that return rows without null. */
export const fillsItsColumns = new Set([
  'changes_between',
  'changes_of',
  'chip_flows',
  'chips_between',
  'play_between',
])
