-- What came side by side with the log of changes.
SELECT audit_table('invitation', owner => 'invited_by_id', organization => 'organization_id', redact => '{token_hash}');
SELECT audit_table('plan_request', owner => 'user_id', organization => 'organization_id');
SELECT audit_table('referee_export_view', organization => 'organization_id');
